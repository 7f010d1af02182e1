import { Notice } from '#web/console/frame/screen.tsx'
import { frame as words } from '#web/words/console/frame.ts'

export const Nowhere = () => <Notice {...words.nowhere} />
