import { expect, test } from 'bun:test';
import { zonesOfAbbreviation } from '../../../src/domain/time/zone-abbreviations.ts';

test.each([
  ['EST', ['America/New_York']],
  [' pst ', ['America/Los_Angeles']],
  ['Mesz', ['Europe/Berlin']],
  ['AWST', ['Australia/Perth']],
  ['IST', ['Europe/Dublin', 'Asia/Kolkata', 'Asia/Jerusalem']],
  ['UTC', []],
  ['GMT', []],
  ['Europe/Berlin', []],
  ['constructor', []],
  ['', []],
])('%j stands for %j', (abbreviation, zones) => {
  expect([...zonesOfAbbreviation(abbreviation)]).toEqual(zones);
});
