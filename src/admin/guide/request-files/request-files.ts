import { printedJson } from '../tool-files/printed-json.ts';
import { httpFile } from './http-file.ts';
import { postmanCollection } from './postman.ts';
import type { RequestsPlace } from './sample-requests.ts';

/** A file of requests to send by hand, by its address below the guide's. */
export type RequestFile = { address: string; name: string; type: string; make(place: RequestsPlace): string };

/** What other programs import to send requests by hand. */
export const requestFiles: readonly RequestFile[] = [
  { address: 'requests.http', name: 'slotline.http', type: 'text/plain', make: httpFile },
  {
    address: 'postman.json',
    name: 'slotline.postman_collection.json',
    type: 'application/json',
    make: (place) => `${printedJson(postmanCollection(place))}\n`,
  },
];
