import { describe, expect, test } from 'bun:test';
import { createAddressCheck } from '../../../src/links/net/public-address.ts';

/** The first and the last address of each network that is not public, by its name in IANA's registries. */
const special: [name: string, ...addresses: string[]][] = [
  ['"this" network', '0.0.0.0', '0.255.255.255'],
  [
    'private use',
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.255.255',
  ],
  ['carriers', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.0.0.1', '127.255.255.255', '::1'],
  ['link-local', '169.254.0.0', '169.254.169.254', '169.254.255.255', 'fe80::', 'febf::1', 'fe80::1%eth0'],
  ['protocols', '192.0.0.0', '192.0.0.255', '2001::', '2001:1ff:ffff::'],
  ['documentation', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1', '3fff:fff::1'],
  ['6to4 relays', '192.88.99.1'],
  ['benchmarking', '198.18.0.0', '198.19.255.255', '2001:2::1'],
  ['multicast', '224.0.0.1', '239.255.255.255', 'ff00::', 'ff02::1', 'ffff::1'],
  ['reserved', '240.0.0.0', '255.255.255.254'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['unique local', 'fc00::1', 'fdff:ffff::1'],
  ['site-local', 'fec0::1', 'feff::1'],
  ['discard', '100::', '100::ffff:ffff:ffff:ffff'],
  ['translation within a network', '64:ff9b:1::1', '64:ff9b:1::8.8.8.8'],
  ['Teredo', '2001:0:808:808::1'],
  ['ORCHID', '2001:10::1', '2001:20::1'],
  ['6to4', '2002:7f00:1::', '2002:808:808::1'],
  ['segment routing', '5f00::1'],
  [
    'IPv4-mapped',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:0a00:1',
    '0:0:0:0:0:ffff:c0a8:1',
    '::ffff:0.0.0.0',
  ],
  ['NAT64 of what is private', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b::169.254.169.254'],
  ['IPv4-compatible', '::127.0.0.1', '::7f00:1', '::8.8.8.8', '::808:808'],
  ['IPv4-translated', '::ffff:0:127.0.0.1', '::ffff:0:808:808'],
  ['what nobody has been given', '1::1', '200::1', '4000::1', '8000::1', 'e000::1'],
];

const addresses = special.flatMap(([name, ...all]) =>
  all.map((address): [string, string] => [address, name]),
);

describe('an address', () => {
  test.each(addresses)('%s is not public: %s', (address) => {
    expect(createAddressCheck([]).isPublic(address)).toBe(false);
    expect(createAddressCheck([]).isAllowed(address)).toBe(false);
  });

  test.each([
    ['1.1.1.1'],
    ['9.255.255.255'],
    ['11.0.0.0'],
    ['100.63.255.255'],
    ['100.128.0.0'],
    ['126.255.255.255'],
    ['128.0.0.0'],
    ['169.253.255.255'],
    ['172.15.255.255'],
    ['172.32.0.0'],
    ['192.167.255.255'],
    ['192.169.0.0'],
    ['198.17.255.255'],
    ['198.20.0.0'],
    ['223.255.255.255'],
    ['2000::1'],
    ['2001:200::1'],
    ['2001:4860:4860::8888'],
    ['2606:4700::1111'],
    ['2a00:1450:4001::1'],
    ['::ffff:8.8.8.8'],
    ['64:ff9b::8.8.8.8'],
    ['64:ff9b::808:808'],
  ])('%s is public', (address) => {
    expect(createAddressCheck([]).isPublic(address)).toBe(true);
  });

  test.each([
    [''],
    ['localhost'],
    ['8.8.8'],
    ['8.8.8.8.'],
    ['010.8.8.8'],
    ['0x08.8.8.8'],
    ['134744072'],
    ['8.8.8.8/32'],
    ['[2606:4700::1111]'],
    [' 8.8.8.8'],
    ['2606:4700:::1111'],
  ])('is none where it is spelled %p, neither public nor allowed', (text) => {
    const check = createAddressCheck(['0.0.0.0/0', '::/0']);
    expect(check.isPublic(text)).toBe(false);
    expect(check.isAllowed(text)).toBe(false);
  });
});

describe('an allowed network', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.2', false],
    ['127.0.0.1', '::ffff:127.0.0.1', true],
    ['127.0.0.1', '::ffff:7f00:2', false],
    ['127.0.0.1', '64:ff9b::7f00:1', true],
    ['127.0.0.1', '::1', false],
    ['10.0.0.0/8', '10.255.255.255', true],
    ['10.0.0.0/8', '11.0.0.0', false],
    ['10.1.2.3/8', '10.9.9.9', true],
    ['192.168.1.128/25', '192.168.1.127', false],
    ['::ffff:10.0.0.0/104', '10.1.2.3', true],
    ['::ffff:10.0.0.0/104', '11.1.2.3', false],
    ['::ffff:127.0.0.1', '127.0.0.1', true],
    ['fd00::/8', 'fdff::1', true],
    ['fd00::/8', 'fe00::1', false],
    ['::1', '::1', true],
    ['::1', '::2', false],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['0.0.0.0/0', '127.0.0.1', true],
    ['0.0.0.0/0', '::1', false],
    ['::/0', '::1', true],
    ['::/0', '127.0.0.1', false],
  ])('%s holds %s: %p', (network, address, expected) => {
    expect(createAddressCheck([network]).isAllowed(address)).toBe(expected);
  });

  test('makes nothing public', () => {
    expect(createAddressCheck(['10.0.0.0/8']).isPublic('10.0.0.1')).toBe(false);
  });
});
