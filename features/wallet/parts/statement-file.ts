import { callForFile } from '#web/api.ts'
import { saveFile } from '#web/save-file.ts'

/** Downloads the statement as a spreadsheet table; without a month, all of it. */
export const downloadStatement = async (month: string, name: string): Promise<void> =>
	saveFile(await callForFile('GET /statement/csv', { query: month ? { month } : {} }), name)
