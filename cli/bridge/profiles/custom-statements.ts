/** The statements of a profile `custom`: what each may name, and whether it must be there. docs/bridge.md says what each must answer. */
export const STATEMENTS = {
	accountFind: { isNeeded: true, parameters: ['UserID'] },
	accountById: { isNeeded: true, parameters: ['gameId'] },
	accountNewest: { isNeeded: true, parameters: [] },
	accountCount: { isNeeded: true, parameters: [] },
	accountCreate: { isNeeded: true, parameters: ['UserID', 'password', 'email', 'gender'] },
	accountPassword: { isNeeded: true, parameters: ['gameId', 'password'] },
	accountSecondPassword: { isNeeded: false, parameters: ['gameId', 'password'] },
	accountSuspend: { isNeeded: true, parameters: ['gameId', 'seconds', 'reason'] },
	accountLift: { isNeeded: true, parameters: ['gameId'] },
	accountList: { isNeeded: false, parameters: ['after', 'max'] },
	itemReceiver: { isNeeded: false, parameters: ['gameId', 'UserID'] },
	itemPut: { isNeeded: true, parameters: ['gameId', 'UserID', 'receiver', 'item', 'amount', 'key'] },
	characters: { isNeeded: true, parameters: ['after', 'max'] },
	clubs: { isNeeded: false, parameters: ['after', 'max'] },
	areas: { isNeeded: false, parameters: [] },
	online: { isNeeded: true, parameters: [] },
	onlineCharacters: { isNeeded: false, parameters: [] },
	items: { isNeeded: false, parameters: [] },
} as const satisfies Record<string, { isNeeded: boolean; parameters: readonly string[] }>

export type StatementName = keyof typeof STATEMENTS
