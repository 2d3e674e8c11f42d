/** Links to the docs. */
export const docs = {
  timeNotOffered: 'All reasons, and where to change them',
  keys: 'About API keys',
  testKeys: 'About test keys',
  refusals: 'All errors, and what to do about each',
  phoneCalls: 'How a phone call goes',
  services: 'About services and teams',
  linking: 'About linked calendars',
  google: 'More about Google',
  microsoft: 'More about Microsoft',
  feeds: 'How to add a feed to your calendar',
  webhooks: 'About webhooks',
  callReports: 'About call reports',
  whoIsCalling: 'About who is calling',
  callersPages: 'About pages for callers',
  messages: 'About messages to callers',
  start: 'Getting started',
};
