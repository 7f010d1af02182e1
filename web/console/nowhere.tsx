import { Notice, screenMeta } from '#web/console/screen.tsx'
import { frame as words } from '#web/words/console/frame.ts'

export const meta = screenMeta(words.nowhere.title)

const Nowhere = () => <Notice {...words.nowhere} />
export default Nowhere
