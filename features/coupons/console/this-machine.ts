/** Without PUBLIC_URL the links of the codes lead to the machine of the site, which no player can open. */
export const isForThisMachine = (publicUrl: string): boolean => {
	const { hostname } = new URL(publicUrl)
	return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname)
}
