import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_FOLDER } from './kernel/root-folder.ts'

/** The version of the program, as it was when this process started. */
export const VERSION: string = JSON.parse(readFileSync(join(ROOT_FOLDER, 'package.json'), 'utf8')).version
