/** All texts of the console in Filipino, by the names that `consoleWords` asks for: what the files export. */
export const filipino: Readonly<Record<string, object>> = Object.assign(
	{},
	...Object.values(import.meta.glob<object>(['./fil/*.ts', '../../../features/*/words/*.console.fil.ts'], { eager: true })),
)
