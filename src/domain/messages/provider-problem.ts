/** What's wrong with the settings of who sends a workspace's texts. */
export type ProviderProblem =
  | 'account-sid'
  | 'sender'
  | 'sender-needed'
  | 'secret'
  | 'secret-needed'
  | 'secret-again'
  | 'secret-unused'
  | 'secret-in-sight'
  | 'query'
  | 'placeholder-unknown'
  | 'placeholder-place'
  | 'to-missing'
  | 'text-missing'
  | 'text-place'
  | 'method'
  | 'headers'
  | 'header'
  | 'header-reserved'
  | 'body-of-get'
  | 'body-type'
  | 'body-json'
  | 'body-long';

/** What's wrong with the other settings of a workspace's messages. */
export type SenderProblem = 'sender-name' | 'reply-to' | 'countries' | 'phone';
