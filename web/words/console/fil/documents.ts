import type { Texts } from '#web/words/words.ts'
import type { documents as english } from '../documents.ts'

/** Filipino: documents that staff edit, such as an article or a section of a guide. */
export const documents: Texts<typeof english> = {
	stages: { draft: 'Draft', scheduled: 'Naka-schedule', published: 'Public', 'taken-back': 'Binawi', deleted: 'Burado' },
	allStates: 'Lahat ng status',
	saved: 'Na-save',
	by: (userId) => `ni ${userId}`,
	publishAt: 'Public mula (oras sa Manila)',
	nothing: 'Wala',
	on: 'Naka-on',
	off: 'Naka-off',

	languages: 'Mga wika',
	both: 'English, Filipino',
	englishOnly: 'English',
	wrong: 'Pakitingnan',

	saveDraft: 'I-save ang draft',
	plan: 'I-schedule',
	planned: 'Naka-schedule na. Automatic itong magiging public.',
	unplan: 'Ibalik sa draft',
	unplanned: 'Draft na ulit ito.',
	publishNow: {
		open: 'I-publish na …',
		title: 'I-publish na ito ngayon?',
		consequences: (time) => [
			'Mababasa ito ng lahat sa loob ng isang segundo.',
			`Hindi na nito hihintayin ang ${time}. Kung doon mo ito gustong i-publish, piliin ang I-schedule.`,
		],
		ok: 'I-publish na',
	},
	preview: 'Preview',
	previewNote: 'Preview: staff lang ang nakakakita ng page na ito. Sinusundan nito ang tina-type mo sa kabilang window.',
	onSite: 'Tingnan sa site',

	versions: {
		title: 'Mga version',
		who: 'Sino',
		site: 'Ang site',
		act: 'Aksyon',
		current: 'Ito ang kasalukuyan',
		look: 'Tingnan',
		bringBack: 'Ibalik',
		close: 'Isara',
	},

	/** Two versions of a text. */
	compare: {
		open: 'Ikumpara',
		title: 'Ano ang pagkakaiba',
		with: 'Ikumpara sa',
		version: (time, who) => `${time}, ${who}`,
		current: (version) => `${version} (kasalukuyan)`,
		onlyIn: (version) => `Nasa version lang ng ${version}`,
		removed: 'Inalis:',
		added: 'Idinagdag:',
		picture: 'Larawan',
		same: 'Walang pinagkaiba ang mga salita, link, at larawan. Hindi ikinukumpara ang bold, mga heading, at iba pang itsura.',
	},

	/** A colleague has saved first. */
	conflict: {
		title: 'May ibang nagbago nito samantala',
		who: (who) => `Na-save ito ${who === null ? 'ng site' : `ni ${who}`} noong`,
		kept: 'Nandito pa ang lahat ng na-type mo. Ang mga field lang na in-edit mo ang mababago kapag nag-save ka.',
		compare: (count) => `${count} field ang magkaiba`,
		noDifference: 'Magkaibang field ang binago ninyo, kaya puwedeng manatili ang dalawang pagbabago.',
		theirs: 'Sa kanya',
		mine: 'Sa iyo',
		wholeList: 'Kapag sa iyo ang na-save, mapapalitan ang buong listahan: maaalis ang mga row na nasa kanya lang.',
		overwrite: 'I-save ang akin kapalit nito',
		take: 'Kunin ang sa kanya',
		taken: 'Nasa iyo na ang text niya.',
		deleted: 'May nagbura nito samantala. Nandito pa ang lahat ng na-type mo.',
	},
}
