import { join } from 'node:path'

/** The folder of the whole program. This file, and the bundle that contains it (`build/programs`), are both two folders below. */
export const ROOT_FOLDER = join(import.meta.dirname, '..', '..')
