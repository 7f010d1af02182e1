import { afterEach } from 'vitest'
import { closePages } from './browser.ts'

afterEach(({ task }) => closePages(task.result?.state === 'fail'))
