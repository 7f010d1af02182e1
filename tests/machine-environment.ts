/** The environment of a process that a test starts: the paths of programs and of compiled scripts, and the clock of the run. */
export const machineEnvironment = (): Record<string, string | undefined> => ({
	PATH: process.env.PATH,
	NODE_OPTIONS: process.env.NODE_OPTIONS,
	SUITE_AHEAD_MS: process.env.SUITE_AHEAD_MS,
	...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
})

/** The same with one more module that the process loads first. */
export const loadingFirst = (module: string) => ({ NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${module}`.trim() })
