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

/** The requests for editors that send them: VS Code's REST Client, Visual Studio, Kulala. It holds no key. */
export function httpFile(place: RequestsPlace): string {
  const head = [
    '# Requests to Slotline, for VS Code’s REST Client, Visual Studio, Kulala and others. Send them from top to bottom.',
    '# The key is that of the environment: SLOTLINE_API_KEY. What one answer has for the next request is taken from there.',
    '# In httpYac, remove ".response.body.$" everywhere. In JetBrains, write {{$env.SLOTLINE_API_KEY}}, and paste the IDs.',
    `@baseUrl = ${place.baseUrl}`,
    `@calendarId = ${place.calendarId}`,
    '@apiKey = {{$processEnv SLOTLINE_API_KEY}}',
    '@callId = call-1',
  ];
  const known = new Set<string>();
  const requests = sampleRequests(place).map((request) => printed(request, known));
  return `${[head.join('\n'), ...requests].join('\n\n')}\n`;
}

/** A request, after the variables that it needs and that aren't known yet. */
function printed(request: SampleRequest, known: Set<string>): string {
  const { name, group, title, about, method, path, fields } = request;
  const isPost = method === 'POST';
  const needed = Object.entries(noted).filter(
    ([variable]) => Object.values(fields).includes(variable) && !known.has(variable),
  );
  for (const [variable] of needed) known.add(variable);
  return [
    `### ${title}`,
    `# ${about}`,
    ...needed.map(
      ([variable, { operation, path }]) =>
        `@${variableName(variable)} = {{${camelCase(operation)}.response.body.$.${path}}}`,
    ),
    `# @name ${camelCase(name)}`,
    `${method} {{baseUrl}}${path}${searchText(queryFields(request))}`,
    'Authorization: Bearer {{apiKey}}',
    ...(isPost ? ['Content-Type: application/json'] : []),
    group === 'Test runs' ? 'X-Slotline-Run: default' : 'X-Call-Id: {{callId}}',
    ...(isPost ? ['', bodyText(request)] : []),
  ].join('\n');
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
