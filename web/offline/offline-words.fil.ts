import type { Texts } from '#web/words/words.ts'
import type { offlinePage as english } from './offline-words.ts'

/** Filipino: the page in place of one that is not stored. */
export const offlinePage: Texts<typeof english> = {
	text: 'Hindi mo pa nabubuksan ang page na ito sa device na ito. Mabubuksan pa rin ang mga page na nakita mo na, at walang mawawala sa mga na-type mo. Automatic itong magbubukas pagbalik ng internet mo.',
}
