/** Loaded into every measured process: tells what it has used, when asked, and never outlives the benchmark. */
process.on('message', () => {
	const { userCPUTime, systemCPUTime } = process.resourceUsage()
	process.send?.({ cpuMicroseconds: userCPUTime + systemCPUTime, rssBytes: process.memoryUsage.rss() })
})
process.on('disconnect', () => process.exit())
