import { findEdition } from '@plumbline/editions';
import { serveTasks } from '../../../concurrency/serve_tasks.ts';
import { AnswerBytes } from '../answer_bytes.ts';
import { calculateGroup } from '../batch_calculation.ts';
import { itemsOf, type SentAnswers, type SentGroup, sentAnswersOf, transfersOf } from './thread_messages.ts';

serveTasks<SentGroup, SentAnswers>(async (sent) => {
  const edition = await findEdition(sent.edition);
  if (!edition) throw new Error(`there is no edition ${sent.edition}`);
  const items = itemsOf(sent);
  const bytes = new AnswerBytes(items.length);
  const options = { extras: new Set(sent.extras), edition, asOf: sent.asOf };
  const calculated = calculateGroup({ items, options, tier: sent.tier }, bytes);
  return sentAnswersOf(calculated, bytes.blocks);
}, transfersOf);
