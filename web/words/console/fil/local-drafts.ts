import type { Texts } from '#web/words/words.ts'
import type { localDrafts as english } from '../local-drafts.ts'

/** Filipino: unsaved drafts. */
export const localDrafts: Texts<typeof english> = {
	unsaved: 'Hindi pa naka-save. Nakatabi ito sa browser na ito.',
	restored: 'Na-type mo ito at hindi na-save:',
	older: 'May ibang nag-save ng pagbabago mula noon.',
	drop: 'Itapon ang na-type ko',
	dropped: 'Inalis na ang text mong hindi na-save.',
	noRoom: 'Wala nang lugar sa browser na ito para itabi ang tina-type mo. Mag-save agad.',
	list: 'May text ka pang hindi naka-save:',
	fresh: 'Bago, wala pang pamagat',
	number: (id) => `No. ${id}`,
	discard: 'Itapon',
	discardNamed: (title) => `Itapon: ${title}`,
}
