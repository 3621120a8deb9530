import { dateText } from '../../time/date_time_text.ts';
import { accountOf, capitalised, countOf } from './phrases.ts';
import type { Template, TemplateContext } from './template.ts';

const plansLink = ({ publicUrl }: TemplateContext) => ({ label: 'Plans', url: `${publicUrl}/dashboard/plans` });

export const quota: Template<'quota'> = (content, context) => {
  const { percent, accountName, plan, used, limit, resetsAt } = content;
  const isUsedUp = percent === 100;
  const next = isUsedUp
    ? `Further calls are rejected until ${dateText(resetsAt)}, unless you upgrade the plan.`
    : `At ${countOf(limit)} calls, further calls are rejected until ${dateText(resetsAt)}, unless you upgrade the plan.`;
  return {
    subject: isUsedUp
      ? `All calls of this month used by ${accountOf(accountName)}`
      : `${percent} % of this month’s calls used by ${accountOf(accountName)}`,
    paragraphs: [
      `${capitalised(accountOf(accountName))} has used ${countOf(used)} of the ${countOf(limit)} calls that the ${plan} plan includes each month.`,
      next,
      plansLink(context),
    ],
  };
};

export const planRequested: Template<'plan_requested'> = ({ accountName, ownerEmail, plan }, { publicUrl }) => ({
  subject: `${ownerEmail} requests the ${plan} plan`,
  paragraphs: [
    `${ownerEmail} requests the ${plan} plan for ${accountName === '' ? 'their account' : accountOf(accountName)}.`,
    'Grant or decline it on the operator’s page, or on the command line with plumbline accounts.',
    { label: 'Operator’s page', url: `${publicUrl}/operator` },
  ],
});

export const planRequestReceived: Template<'plan_request_received'> = ({ plan }, context) => ({
  subject: `Your request for the ${plan} plan`,
  paragraphs: [
    `You requested the ${plan} plan. The operator of the service decides on it, and you get a mail when the plan changes.`,
    'Until then your current plan stays.',
    plansLink(context),
  ],
});

export const planChanged: Template<'plan_changed'> = ({ accountName, plan, reason }, context) => ({
  subject: `The plan of ${accountOf(accountName)} is now ${plan}`,
  paragraphs: [
    `${capitalised(accountOf(accountName))} is on the ${plan} plan now.`,
    `Reason: ${reason}`,
    plansLink(context),
  ],
});

export const paymentFailed: Template<'payment_failed'> = ({ accountName, plan, graceUntil, link }) => ({
  subject: `Payment for ${accountOf(accountName)} failed`,
  paragraphs: [
    `The payment for the ${plan} plan of ${accountOf(accountName)} failed.`,
    `The plan stays until ${dateText(graceUntil)}. Without a payment by then, the account returns to the free plan.`,
    { label: 'Update the payment details', url: link },
  ],
});
