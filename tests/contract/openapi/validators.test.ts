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

test('@seriousme/openapi-schema-validator finds nothing wrong', async () => {
  const validator = new Validator();
  expect(await validator.validate(copy())).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('@readme/openapi-parser finds nothing wrong', async () => {
  const result = await validate(copy());
  expect(result.valid ? '' : compileErrors(result)).toBe('');
  expect(result).toMatchObject({ valid: true, warnings: [] });
});

test('Redocly’s recommended rules are all kept, without a warning', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  const told = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`,
  );
  expect(told).toEqual([]);
});
