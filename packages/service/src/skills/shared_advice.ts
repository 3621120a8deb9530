/** What all skills and prompts say of inputs, failed calls and reports. */
export const ASKING = 'Ask for inputs that a step needs and that are not known; never invent them.';

export const FAILED_CALLS: readonly string[] = [
  'If a result has `isError`, its text names each input, the rule and what was sent. Correct these inputs and call again. If you do not know the right value, ask.',
  'Error -32602 means that the name of the tool is wrong. The message suggests names.',
  'If the text says that a limit is reached, wait as long as it says, or tell the user about the plan. Do not repeat the call at once.',
  'Never replace a figure that a call did not give by an estimate of your own.',
];

export const REPORTING =
  'Name the standard behind each figure, include every assumption and warning, and give the link to each calculation sheet.';
