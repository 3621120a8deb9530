import { ACCOUNT_COMMANDS } from './accounts.ts';
import { backupCommand } from './backup.ts';
import { batchCommand } from './batch_command/batch.ts';
import { BILLING_COMMANDS } from './billing.ts';
import { calcCommand } from './calc.ts';
import type { Command } from './command.ts';
import { completionCommand } from './completion.ts';
import { errorsCommand } from './errors.ts';
import { EXPLORATION_COMMANDS } from './explore.ts';
import { exportCommand } from './export.ts';
import { healthCommand } from './health.ts';
import { INVOICE_COMMANDS } from './invoices.ts';
import { joinCommand } from './join.ts';
import { createKeyCommand, listKeysCommand, revokeKeyCommand, rotateKeyCommand } from './keys.ts';
import { MAIL_COMMANDS } from './mail.ts';
import { mcpCommand } from './mcp.ts';
import { MEMBER_COMMANDS } from './members.ts';
import { moveCommand } from './move.ts';
import { PROJECT_COMMANDS } from './project.ts';
import { reportCommand } from './report.ts';
import { restoreCommand } from './restore.ts';
import { reviewCommand } from './review.ts';
import { scheduleCommand } from './schedule.ts';
import { serveCommand } from './serve.ts';
import { sheetCommand } from './sheet.ts';
import { toolsCommand } from './tools.ts';
import { udfCommand } from './udf.ts';
import { usageExportCommand } from './usage.ts';
import { USER_COMMANDS } from './users.ts';
import { verifyCommand } from './verify.ts';
import { verifyInstallationCommand } from './verify_installation.ts';
import { workerCommand } from './worker.ts';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  toolsCommand,
  calcCommand,
  ...EXPLORATION_COMMANDS,
  ...PROJECT_COMMANDS,
  sheetCommand,
  scheduleCommand,
  batchCommand,
  joinCommand,
  udfCommand,
  workerCommand,
  exportCommand,
  reportCommand,
  reviewCommand,
  verifyCommand,
  verifyInstallationCommand,
  serveCommand,
  mcpCommand,
  createKeyCommand,
  listKeysCommand,
  rotateKeyCommand,
  revokeKeyCommand,
  ...ACCOUNT_COMMANDS,
  ...MEMBER_COMMANDS,
  ...BILLING_COMMANDS,
  ...INVOICE_COMMANDS,
  ...USER_COMMANDS,
  healthCommand,
  errorsCommand,
  usageExportCommand,
  ...MAIL_COMMANDS,
  backupCommand,
  restoreCommand,
  moveCommand,
  completionCommand(() => COMMANDS),
];
