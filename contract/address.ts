/** The address of a call below the site: its path with these parameters, then those of `query` that are not undefined. */
export const addressOf = (path: string, { params = {}, query = {} }: Parts): string => {
	const filled = path.replaceAll(/\{(\w+)\}/g, (_gap, name: string) => encodeURIComponent(String(params[name])))
	const given = Object.entries(query).filter(([, value]) => value !== undefined)
	const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
	return `/api${filled}${given.length === 0 ? '' : `?${search}`}`
}

type Parts = { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined }
