import { expect, test } from 'bun:test';
import { compileErrors, validate } from '@readme/openapi-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { ContractServer } from '../contract-server.ts';

const contract = await ContractServer.open();
const headers = { host: 'slots.acme.test' };
const { text } = await contract.ask('GET /openapi.json', { headers });

/** Validators change what they're given. */
const copy = () => JSON.parse(text);

/** The same with one fault, which a validator must find. */
const broken = () => ({ ...copy(), paths: { '/api/v1/calendar': { get: { responses: { 200: {} } } } } });

async function seriousme(document: Record<string, unknown>): Promise<unknown[]> {
  const { valid, errors } = await new Validator().validate(document);
  return valid ? [] : [errors].flat();
}

async function readme(document: Parameters<typeof validate>[0]): Promise<unknown[]> {
  const result = await validate(document);
  return result.valid ? result.warnings : [compileErrors(result)];
}

type Problem = Awaited<ReturnType<typeof lintFromString>>[number];

/** Rules that even the strict set leaves off. */
const furtherRules = [
  'no-invalid-parameter-examples',
  'no-invalid-schema-examples',
  'no-required-schema-properties-undefined',
  'operation-description',
  'operation-singular-tag',
  'operation-tag-defined',
  'parameter-description',
  'paths-kebab-case',
];

/** Types of events, such as booking.no_show, stand where paths would, but aren't any. */
function isEventName({ ruleId, location }: Problem): boolean {
  return ruleId === 'paths-kebab-case' && location[0]?.pointer?.startsWith('#/webhooks/') === true;
}

async function redocly(document: object): Promise<unknown[]> {
  const rules = Object.fromEntries(furtherRules.map((rule) => [rule, 'error' as const]));
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems
    .filter((problem) => !isEventName(problem))
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

test.each([
  ['@seriousme/openapi-schema-validator', seriousme],
  ['@readme/openapi-parser', readme],
  ['@redocly/openapi-core', redocly],
])('%s finds nothing wrong, and not even a warning', async (_, problemsOf) => {
  expect(await problemsOf(copy())).toEqual([]);
  expect(await problemsOf(broken())).not.toEqual([]);
});
