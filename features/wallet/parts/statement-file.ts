import { saveFile } from '#web/browser/save-file.ts'
import { callForFile } from '#web/calls/call-for-file.ts'

/** Downloads the statement as a spreadsheet table; without a month, all of it. */
export const downloadStatement = async (month: string, name: string): Promise<void> =>
	saveFile(await callForFile('GET /statement/csv', { query: month ? { month } : {} }), name)
