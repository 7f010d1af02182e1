import { consoleWords } from './console-words.ts'

/** English: documents that staff edit, such as an article or a section of a guide. */
export const documents = consoleWords('documents', {
	stages: { draft: 'Draft', scheduled: 'Planned', published: 'Public', 'taken-back': 'Taken back', deleted: 'Deleted' },
	allStates: 'All states',
	saved: 'Saved',
	by: (userId: string) => `by ${userId}`,
	publishAt: 'Public from (Manila time)',
	nothing: 'Nothing',
	on: 'On',
	off: 'Off',

	languages: 'Languages',
	both: 'English, Filipino',
	englishOnly: 'English',
	wrong: 'Please check',

	saveDraft: 'Save draft',
	plan: 'Plan',
	planned: 'Planned. It will go public automatically.',
	unplan: 'Back to draft',
	unplanned: 'It is a draft again.',
	publishNow: {
		open: 'Publish now …',
		title: 'Publish it now?',
		consequences: (time: string) => [
			'Everyone can read it within a second.',
			`It does not wait until ${time}. To publish it then, choose Plan.`,
		],
		ok: 'Publish now',
	},
	preview: 'Preview',
	previewNote: 'Preview: only staff see this page. It follows what you type in the other window.',
	onSite: 'See it on the site',

	versions: {
		title: 'Versions',
		who: 'Who',
		site: 'The site',
		act: 'Action',
		current: 'This is the current one',
		look: 'View',
		bringBack: 'Bring back',
		close: 'Close',
	},

	/** Two versions of a text. */
	compare: {
		open: 'Compare',
		title: 'What differs',
		with: 'Compared with',
		version: (time: string, who: string) => `${time}, ${who}`,
		current: (version: string) => `${version} (current)`,
		onlyIn: (version: string) => `Only in the version of ${version}`,
		removed: 'Removed:',
		added: 'Added:',
		picture: 'Picture',
		same: 'No words, links or pictures differ. Bold text, headings and other looks are not compared.',
	},

	/** A colleague has saved first. */
	conflict: {
		title: 'Somebody else changed this in the meantime',
		who: (who: string | null) => `${who ?? 'The site'} saved it on`,
		kept: 'Everything you typed is still here. Saving changes only the fields that you edited.',
		compare: (count: number) => (count === 1 ? 'One field differs' : `${count} fields differ`),
		noDifference: 'You changed different fields, so both changes can stay.',
		theirs: 'Theirs',
		mine: 'Yours',
		wholeList: 'Saving yours replaces the whole list: rows that only theirs has are removed.',
		overwrite: 'Save mine over it',
		take: 'Take theirs',
		taken: 'You have their text now.',
		deleted: 'Somebody deleted this in the meantime. Everything you typed is still here.',
	},
})
