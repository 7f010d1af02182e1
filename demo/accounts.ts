import { ACCOUNT_STATUS } from '#contract/codes.ts'

/** `chaClass` and `school` are the codes of SPEC 3. */
type DemoCharacter = { name: string; level: number; chaClass: number; school: number }

/**
 * A ready-made account. `rCoin` and `milleage` are what was loaded before `purchases` (one piece of each slug, oldest first) were paid; its
 * votes (votes.ts) and top-ups come on top.
 */
export type DemoAccount = {
	userId: string
	password: string
	firstName: string
	lastName: string
	email: string
	status: number
	characters: readonly DemoCharacter[]
	rCoin: number
	milleage: number
	purchases: readonly string[]
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
	{
		userId: 'juan_cruz',
		password: 'Sampaguita-7',
		firstName: 'Juan',
		lastName: 'Cruz',
		email: 'juan.cruz@example.com',
		status: ACCOUNT_STATUS.player,
		characters: [
			{ name: 'TagaPasilyo', level: 231, chaClass: 256, school: 0 },
			{ name: '-Kidlat`Jr-', level: 187, chaClass: 2, school: 0 },
			{ name: 'Juana`', level: 142, chaClass: 512, school: 0 },
			{ name: 'farm`1', level: 66, chaClass: 1, school: 1 },
		],
		rCoin: 5_000,
		milleage: 1_080,
		purchases: [
			'lucky-tsinelas',
			'vital-potion',
			'campus-scooter',
			'rename-card',
			'recall-ticket',
			'honor-student-beads',
			'moon-wolf',
			'storage-key',
			'vital-potion',
			'lunar-capsule',
			'lunar-capsule',
			'firebird-hoodie',
			'focus-orb',
			'midnight-noodles',
		],
	},
	{
		userId: 'bea_santos',
		password: 'Merienda-4pm',
		firstName: 'Bea',
		lastName: 'Santos',
		email: 'bea.santos@example.com',
		status: ACCOUNT_STATUS.player,
		characters: [],
		rCoin: 0,
		milleage: 0,
		purchases: [],
	},
	{
		userId: 'gm_kidlat',
		password: 'Habagat-Ulan-3',
		firstName: 'Rico',
		lastName: 'Manalo',
		email: 'support@example.com',
		status: ACCOUNT_STATUS.support,
		characters: [],
		rCoin: 0,
		milleage: 0,
		purchases: [],
	},
	{
		userId: 'gm_maya',
		password: 'Pahina-Uno-88',
		firstName: 'Maya',
		lastName: 'Dela Rosa',
		email: 'editor@example.com',
		status: ACCOUNT_STATUS.editor,
		characters: [],
		rCoin: 0,
		milleage: 0,
		purchases: [],
	},
	{
		userId: 'gm_tala',
		password: 'Tindahan-Tala-5',
		firstName: 'Tala',
		lastName: 'Villanueva',
		email: 'merchant@example.com',
		status: ACCOUNT_STATUS.merchant,
		characters: [],
		rCoin: 0,
		milleage: 0,
		purchases: [],
	},
]
