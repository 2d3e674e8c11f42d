import { NotFound } from '../../actions/action.ts';
import { testWebhook } from '../../actions/webhooks/test.ts';
import { onOneLine } from '../console/answer.ts';
import { answerFields } from '../console/answer-text.ts';
import { command, rewording } from '../console/command.ts';
import { required } from '../console/options.ts';
import { anyWebhook } from '../console/readers.ts';
import { describeTry } from './deliveries.ts';

/** How much of what a failing endpoint answered its error repeats. */
const answerLength = 200;

/** `slotline webhook test`. */
export const test = command({
  summary: 'send a test event to an endpoint and show what it answers; exits with 1 unless that is 2xx',
  examples: ['slotline webhook test --webhook ID'],
  options: { webhook: required(anyWebhook, 'the endpoint') },
  async run({ perform }, { webhook: { id, workspaceId } }) {
    const { tried } = await perform(testWebhook, workspaceId, { webhookId: id }).catch(
      rewording(NotFound, 'the endpoint is gone: somebody else removed it'),
    );
    if (!tried) throw new Error('nothing was sent');
    const described = describeTry(tried);
    if (described.error === null) return answerFields({ message: 'The endpoint took it.', ...described });
    const answer = onOneLine(described.answer ?? '').slice(0, answerLength);
    throw new Error(answer === '' ? described.error : `${described.error} It said: ${answer}`);
  },
});
