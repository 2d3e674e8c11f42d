import type { TObject } from '@sinclair/typebox';
import { testRunInput } from '../../operations/test-run/input.ts';
import { madeRunSchema, runChangesSchema } from '../../operations/test-run/shapes.ts';
import { answerHeadersOf } from './openapi-headers.ts';
import type { DescribedRefusals } from './openapi-refusals.ts';
import { describedSchema, reference, type Schema, type Shared } from './openapi-schemas.ts';
import { madeRunSample, runChangesSample } from './openapi-test-run-samples.ts';
import { testRunPath } from './test-run.ts';

export const testRunsTag = {
  'Test runs':
    'With a test key, every request is answered in a run: a copy of the workspace’s settings in memory, with bookings and a clock of its own.',
};

/** The header parameters of test keys, which any operation takes. */
export const testRunParameters: Record<string, Schema> = {
  Run: {
    name: 'X-Slotline-Run',
    in: 'header',
    description:
      'Test keys only, with any operation: the name of the run. Where headers are fixed, `run=` in the URL says it; the header wins.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$', default: 'default' },
  },
  Now: {
    name: 'X-Slotline-Now',
    in: 'header',
    description:
      'Test keys only, with any operation: what time it is in the run from now on, ISO 8601 with an offset.',
    schema: { type: 'string', format: 'date-time' },
  },
};

/** The path of runs. */
export function testRunPaths({
  schemas,
  refusals,
}: {
  schemas: Shared;
  refusals: DescribedRefusals;
}): [string, Schema][] {
  const refused = refusals.responsesOfTestRuns();
  const answer = (status: 200 | 201, { schema, example }: { schema: TObject; example: object }) => ({
    [status]: {
      description: 'The answer.',
      headers: answerHeadersOf({ isWrite: false }, status),
      content: { 'application/json': { schema: describedSchema(withOk(schema), schemas), example } },
    },
  });
  return [
    [
      testRunPath,
      {
        get: {
          operationId: 'read-test-run',
          ...common,
          summary: 'Read test run',
          description:
            'Tells what has changed in a run since it was made, once everything is done that’s due by its clock. If there’s no such run, it’s made. Answers 404 unless the key is a test key.',
          responses: {
            ...answer(200, { schema: runChangesSchema, example: runChangesSample }),
            ...refused.GET,
          },
        },
        post: {
          operationId: 'make-test-run',
          ...common,
          summary: 'Make test run',
          description:
            'Makes a run anew, in place of the one of that name, from the workspace’s settings as they are now. What it begins with is checked like the requests of any key; if anything is refused, nothing is made and the former run stays. The body may have 256 KiB. Answers 404 unless the key is a test key.',
          requestBody: {
            content: {
              'application/json': {
                schema: describedSchema({ ...testRunInput, $id: 'MakeTestRunRequest' }, schemas),
                example: madeRunSample.input,
              },
            },
          },
          responses: {
            ...answer(201, { schema: madeRunSchema, example: madeRunSample.answer }),
            ...refused.POST,
          },
        },
      },
    ],
  ];
}

const common = {
  tags: Object.keys(testRunsTag),
  security: [{ testKey: [] }],
  parameters: ['Run', 'Now', 'Refusals'].map((name) => reference('parameters', name)),
};

/** An answer may carry `ok`, which says nothing more than its status. */
function withOk(schema: TObject): Schema {
  const ok = { type: 'boolean', enum: [true], description: 'Only with ?refusals=200.' };
  return { ...schema, properties: { ok, ...schema.properties } };
}
