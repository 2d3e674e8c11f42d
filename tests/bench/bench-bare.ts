import { Elysia } from 'elysia';
import { serveBench } from './bench-serve.ts';

// A route that reads a body and answers with an object, in a process of its own: bun bench-bare.ts JSON

const answer = JSON.parse(process.argv[2] ?? '{}');
const app = new Elysia().post('/api/v1/check-availability', ({ body }) => (body ? answer : undefined));

serveBench((request) => app.fetch(request));
