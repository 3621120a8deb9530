import { parentPort } from 'node:worker_threads';
import { findEdition } from '@plumbline/editions';
import { AnswerBytes } from '../answer_bytes.ts';
import { calculateGroup } from '../batch_calculation.ts';
import { type FromBatchThread, itemsOf, type SentGroup, sentAnswersOf } from './thread_messages.ts';

function send(message: FromBatchThread): void {
  parentPort?.postMessage(message, message === 'ready' ? [] : [message.bytes.buffer]);
}

parentPort?.on('message', async (sent: SentGroup) => {
  const edition = await findEdition(sent.edition);
  if (!edition) throw new Error(`there is no edition ${sent.edition}`);
  const items = itemsOf(sent);
  const bytes = new AnswerBytes(items.length);
  const options = { extras: new Set(sent.extras), edition };
  const calculated = calculateGroup({ items, options, tier: sent.tier }, bytes);
  send(sentAnswersOf(sent.id, calculated, bytes.blocks));
});
send('ready');
