/** The environment of a process that a test starts: only the paths of programs and of compiled scripts. */
export const machineEnvironment = (): Record<string, string | undefined> => ({
	PATH: process.env.PATH,
	...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
})
