import { Notice } from '#web/console/screen.tsx'
import { frame as words } from '#web/words/console/frame.ts'

export const Nowhere = () => <Notice {...words.nowhere} />
