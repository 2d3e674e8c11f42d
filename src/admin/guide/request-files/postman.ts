import {
  bodyText,
  noted,
  queryFields,
  type RequestsPlace,
  type SampleRequest,
  sampleRequests,
  searchText,
  variableName,
} from './sample-requests.ts';

/** The requests as a collection to import into Postman (v2.1), and whatever reads those. It holds no key. */
export function postmanCollection(place: RequestsPlace): unknown {
  const groups = Map.groupBy(sampleRequests(place), ({ group }) => group);
  return {
    info: {
      name: 'Slotline',
      description:
        'Paste your API key into the value of the variable apiKey, on your own machine only: as a current value, which isn’t shared. Then send the requests from top to bottom.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: place.baseUrl },
      { key: 'calendarId', value: place.calendarId },
      { key: 'apiKey', value: '' },
      { key: 'callId', value: 'call-1' },
      ...Object.keys(noted).map((name) => ({ key: variableName(name), value: '' })),
    ],
    item: [...groups].map(([name, requests]) => ({ name, item: requests.map(itemOf) })),
  };
}

function itemOf(request: SampleRequest) {
  const { name, group, title, about, method, path } = request;
  const query = queryFields(request);
  return {
    name: title,
    ...eventOf(name),
    request: {
      method,
      header: [
        group === 'Test runs'
          ? { key: 'X-Slotline-Run', value: 'default' }
          : { key: 'X-Call-Id', value: '{{callId}}' },
      ],
      description: about,
      url: {
        raw: `{{baseUrl}}${path}${searchText(query)}`,
        host: ['{{baseUrl}}'],
        path: path.slice(1).split('/'),
        ...(query.length > 0 && { query }),
      },
      ...(method === 'POST' && {
        body: { mode: 'raw', raw: bodyText(request), options: { raw: { language: 'json' } } },
      }),
    },
    response: [],
  };
}

/** Keeps what later requests need of the answer. */
function eventOf(name: string) {
  const kept = Object.entries(noted).filter(([, { operation }]) => operation === name);
  if (kept.length === 0) return {};
  const exec = kept.map(([variable, { path }]) => {
    const optional = path.replace(/\[/g, '?.[').replace(/\.(?=\w)/g, '?.');
    return `pm.collectionVariables.set('${variableName(variable)}', pm.response.json().${optional} ?? '');`;
  });
  return { event: [{ listen: 'test', script: { type: 'text/javascript', exec } }] };
}
