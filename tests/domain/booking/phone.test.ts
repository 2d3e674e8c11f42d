import { describe, expect, test } from 'bun:test';
import {
  countryOfZone,
  formatPhone,
  isCountry,
  phoneMaxLength,
  readPhone,
} from '../../../src/domain/booking/phone.ts';

describe('a phone number', () => {
  test.each([
    ['+12125550123', null, '+12125550123'],
    ['+1 (212) 555-0123', 'DE', '+12125550123'],
    ['+49 30 12345678', 'US', '+493012345678'],
    ['+44 (0)7700 900123', 'US', '+447700900123'],
    ['+１２１２５５５０１２３', null, '+12125550123'],
    ['(212) 555-0123', 'US', '+12125550123'],
    ['212.555.0123', 'CA', '+12125550123'],
    ['1 212 555 0123', 'US', '+12125550123'],
    ['011 49 30 12345678', 'US', '+493012345678'],
    ['030 12345678', 'DE', '+493012345678'],
    ['0171/1234567', 'DE', '+491711234567'],
    ['0049 30 12345678', 'DE', '+493012345678'],
    ['0043 1 5880558', 'DE', '+4315880558'],
    ['07700 900123', 'GB', '+447700900123'],
    ['098765 43210', 'IN', '+919876543210'],
    ['(02) 9876 5432', 'AU', '+61298765432'],
  ])('%s, said in %p, is %s', (text, country, phone) => {
    expect(readPhone(text, country)).toEqual({ phone });
  });

  test('is read alike whether it is national or international', () => {
    expect(readPhone('030 12345678', 'DE')).toEqual(readPhone('+493012345678', 'DE'));
  });

  test.each([
    ['2125550123', null],
    ['030 12345678', null],
    ['2125550123', 'XX'],
    ['2125550123', 'us'],
    ['', 'US'],
    ['+', 'US'],
    ['5550123', 'US'],
    ['911', 'US'],
    ['+1 212 555 01234567', 'US'],
    ['+999123456789', 'US'],
    ['two one two five five five', 'US'],
    ['call 2125550123', 'US'],
    ['2125550123 or 2125550124', 'US'],
    ['1-800-FLOWERS', 'US'],
    ['ann@example.com', 'US'],
    ['2'.repeat(phoneMaxLength), 'US'],
  ])('is not %j in %p', (text, country) => {
    expect(readPhone(text, country)).toHaveProperty('problem');
  });

  test('of none is told with the country that national ones are read of', () => {
    expect(readPhone('911', 'US')).toEqual({ problem: 'a phone number such as "+12125550123" or one of US' });
    expect(readPhone('911', null)).toEqual({ problem: 'a phone number such as "+12125550123"' });
  });

  test.each(['+12125550123 ext. 5', '212 555 0123 x12', '+12125550123;ext=5'])(
    'with an extension, %s, is refused rather than cut',
    (text) => {
      expect(readPhone(text, 'US')).toEqual({
        problem: 'a phone number without extension, which belongs in notes',
      });
    },
  );
});

test.each([
  ['DE', true],
  ['US', true],
  ['de', false],
  ['XX', false],
  ['UK', false],
  ['', false],
  ['DEU', false],
])('%j is a country: %p', (text, isOne) => {
  expect(isCountry(text)).toBe(isOne);
});

describe('a phone number for people', () => {
  test.each([
    ['+12125550123', 'US', '(212) 555-0123'],
    ['+14165550123', 'US', '(416) 555-0123'],
    ['+12125550123', 'CA', '(212) 555-0123'],
    ['+12125550123', 'DE', '+1 212 555 0123'],
    ['+12125550123', null, '+1 212 555 0123'],
    ['+12125550123', 'XX', '+1 212 555 0123'],
    ['+49301234567', 'US', '+49 30 1234567'],
    ['+49301234567', 'DE', '+49 30 1234567'],
    ['+442079460958', 'GB', '+44 20 7946 0958'],
    ['+999123', 'US', '+999123'],
    ['12', 'US', '12'],
    ['', 'US', ''],
  ])('%s is written in %p as %j', (phone, country, text) => {
    expect(formatPhone(phone, country)).toBe(text);
  });

  test('is read back as it was', () => {
    for (const phone of ['+12125550123', '+49301234567', '+442079460958', '+5491123456789', '+33612345678']) {
      for (const country of ['US', 'DE', null]) {
        expect(readPhone(formatPhone(phone, country), country)).toEqual({ phone });
      }
    }
  });
});

describe('the country of a zone', () => {
  test.each([
    ['America/New_York', 'US'],
    ['America/Los_Angeles', 'US'],
    ['US/Eastern', 'US'],
    ['America/Toronto', 'CA'],
    ['America/St_Johns', 'CA'],
    ['America/Mexico_City', 'MX'],
    ['America/Sao_Paulo', 'BR'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['Europe/London', 'GB'],
    ['Europe/Dublin', 'IE'],
    ['Europe/Berlin', 'DE'],
    ['Europe/Busingen', 'DE'],
    ['Europe/Vienna', 'AT'],
    ['Europe/Zurich', 'CH'],
    ['Europe/Amsterdam', 'NL'],
    ['Europe/Kyiv', 'UA'],
    ['Atlantic/Reykjavik', 'IS'],
    ['Africa/Cairo', 'EG'],
    ['Asia/Kolkata', 'IN'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kathmandu', 'NP'],
    ['Asia/Tokyo', 'JP'],
    ['Asia/Ho_Chi_Minh', 'VN'],
    ['Australia/Lord_Howe', 'AU'],
    ['Pacific/Chatham', 'NZ'],
    ['UTC', null],
    ['GMT', null],
    ['Etc/UTC', null],
    ['Etc/GMT+5', null],
    ['EST5EDT', null],
    ['Antarctica/Troll', null],
  ])('%s is %p', (zone, country) => {
    expect(countryOfZone(zone)).toBe(country);
  });
});
