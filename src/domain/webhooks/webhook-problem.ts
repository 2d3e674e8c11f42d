/** What's wrong with an endpoint's URL. */
export type EndpointUrlProblem = 'unreadable' | 'long' | 'user' | 'fragment';

/** What's wrong with a header of the user's own. */
export type OwnHeaderProblem = 'name' | 'reserved' | 'value';
