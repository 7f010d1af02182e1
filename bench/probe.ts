/** Loaded into every measured process: reports its resource use on request, and ends the process with the benchmark. */
process.on('message', () => {
	const { userCPUTime, systemCPUTime } = process.resourceUsage()
	process.send?.({ cpuMicroseconds: userCPUTime + systemCPUTime, rssBytes: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
