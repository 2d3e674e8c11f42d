import { describe, expect, test } from 'bun:test';
import { InputError } from '../../src/domain/errors.ts';
import { readConfig } from '../../src/process/config.ts';

function smtpOf(url: string) {
  return readConfig({ SLOTLINE_SMTP: url }).smtp;
}

const from = { name: undefined, address: 'bookings@example.com' };

describe('the URL of a mail server', () => {
  test.each([
    ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, security: 'tls' }],
    ['smtps://mail.example.com:2465/', { host: 'mail.example.com', port: 2465, security: 'tls' }],
    ['SMTP://Mail.Example.com', { host: 'mail.example.com', port: 587, security: 'starttls' }],
    ['smtp://[::1]:25', { host: '::1', port: 25, security: 'starttls' }],
  ])('%p says where it is, and that there is TLS', (url, server) => {
    const found = smtpOf(`${url}?from=bookings@example.com`);
    expect(found).toEqual({ ...server, signIn: undefined, from } as typeof found);
  });

  test('has mail in plain text only where it asks for that', () => {
    expect(smtpOf('smtp://127.0.0.1:25?tls=none&from=bookings@example.com')?.security).toBe('none');
    expect(smtpOf('smtp://127.0.0.1:25?from=bookings@example.com')?.security).toBe('starttls');
  });

  test.each([
    ['anna:secret', { user: 'anna', password: 'secret' }],
    ['anna%40example.com:p%40s%3As%2F%25', { user: 'anna@example.com', password: 'p@s:s/%' }],
    ['anna@example.com:p@s:s', { user: 'anna@example.com', password: 'p@s:s' }],
  ])('signs in as %p', (signIn, read) => {
    expect(smtpOf(`smtps://${signIn}@mail.example.com?from=bookings@example.com`)?.signIn).toEqual(read);
  });

  test.each([
    ['bookings@example.com', undefined, 'bookings@example.com'],
    ['a+b@example.com', undefined, 'a+b@example.com'],
    ['<bookings@example.com>', undefined, 'bookings@example.com'],
    ['Praxis Dr. Berg <a@example.com>', 'Praxis Dr. Berg', 'a@example.com'],
    ['Salon%20M%C3%BCller%20%26%20Co%20%3Ca%40example.com%3E', 'Salon Müller & Co', 'a@example.com'],
    ['"Berg, Anna" <a@example.com>', 'Berg, Anna', 'a@example.com'],
  ])('has mail come from %p', (text, name, address) => {
    expect(smtpOf(`smtps://mail.example.com?from=${text}`)?.from).toEqual({ name, address });
  });

  test.each([
    ['mail.example.com', 'not such a URL'],
    ['https://u:hunter2@mail.example.com?from=a@example.com', 'not such a URL'],
    ['smtps://u:hunter2@?from=a@example.com', 'not such a URL'],
    ['smtps://u:hunter2@mail example.com?from=a@example.com', 'not such a URL'],
    ['smtps://u:hunter2@mail.example.com/hunter2?from=a@example.com', 'not such a URL'],
    ['smtps://u:hunter#2@mail.example.com?from=a@example.com', 'not such a URL'],
    ['smtps://u:hunter2@mail.example.com', 'a URL without "from"'],
    ['smtps://u:hunter2@mail.example.com?from=', 'a URL without "from"'],
    ['smtps://u:hunter2@mail.example.com?from=Anna', 'a URL whose "from" isn\'t an email address'],
    ['smtps://mail.example.com?from=a%0Ab <a@example.com>', 'a URL whose "from" isn\'t an email address'],
    ['smtps://mail.example.com?from=a@example.com%0D%0ABcc: b@example.com', 'a URL whose "from" isn\'t'],
    ['smtps://mail.example.com?from=a@example.com&tls=no', 'a URL with more than "from" and "tls=none"'],
    ['smtps://mail.example.com?from=a@example.com&from=b@example.com', 'a URL with more than "from"'],
    ['smtps://u:hun?ter2@mail.example.com?from=a@example.com', 'not such a URL'],
    [
      'smtps://u:hunter2%@mail.example.com?from=a@example.com',
      'a URL with a "%" that isn\'t written as "%25"',
    ],
    ['smtps://hunter2@mail.example.com?from=a@example.com', 'a URL with only one of user and password'],
    ['smtps://u:hunter2@mail.example.com?tls=none&from=a@example.com', 'an smtps URL with "tls=none"'],
    ['smtps://mail.example.com:0?from=a@example.com', 'a URL whose port is out of range'],
    ['smtps://mail.example.com:99999?from=a@example.com', 'a URL whose port is out of range'],
  ])('%p is refused without being shown', (url, fault) => {
    const read = () => smtpOf(url);
    expect(read).toThrow(InputError);
    expect(read).toThrow(`SLOTLINE_SMTP is ${fault}`);
    expect(read).toThrow(': it must be an smtp or smtps URL, with user and password percent-encoded');
    expect(read).not.toThrow('hunter');
    expect(read).not.toThrow('ter2');
  });
});
