/** What a process that a test starts has of this machine's environment: nothing but where programs and compiled scripts are found. */
export const machineEnvironment = (): Record<string, string | undefined> => ({
	PATH: process.env.PATH,
	...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
})
