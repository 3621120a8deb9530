import { parentPort } from 'node:worker_threads';
import type { Printed, PrintOrder } from './press.ts';
import { sheetPdf } from './sheet_pdf.ts';

async function print({ id, sheet }: PrintOrder): Promise<Printed> {
  try {
    return { id, pdf: await sheetPdf(sheet) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', async (order: PrintOrder) => parentPort?.postMessage(await print(order)));
