/** What a file is by its path (ARCHITECTURE.md, "A feature"). */
export const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

/** The calls, limits, codes and addresses of pages that server and browser share. */
export const isContract = (path: string) => /^(contract\/|features\/[^/]+\/(([\w.-]+\.)?contract|feature\.web)\.ts$)/.test(path)
export const isBrowser = (path: string) =>
	path.startsWith('web/') || /^features\/[^/]+\/((pages|parts|console|words)\/|feature\.console\.ts$)/.test(path)
/** What only the console loads, which is an application of its own. */
export const isConsole = (path: string) =>
	/^(web\/(words\/)?console\/|features\/[^/]+\/(console\/|feature\.console\.ts$|words\/.*\.console(\.fil)?\.ts$))/.test(path)
export const isServer = (path: string) =>
	path.startsWith('server/') || (featureOf(path) !== undefined && !isContract(path) && !isBrowser(path))

/** What other features and the shell of the site may show of a feature. */
export const isForOthers = (path: string) => /^features\/[^/]+\/(parts|words)\//.test(path)

/** The service of a feature: what others on the server use of it. */
export const serviceOf = (feature: string) => `features/${feature}/${feature}.ts`
/** What a feature declares to the server. */
export const isDeclaration = (path: string) => /^features\/[^/]+\/feature\.ts$/.test(path)
export const isRoutes = (path: string) => /^features\/[^/]+\/server\/routes(\.admin)?\.ts$/.test(path)
export const isStore = (path: string) => /^features\/[^/]+\/server\/(?:[^/]+\/)*[^/]*store[^/]*\.ts$/.test(path)
export const isKernel = (path: string) => path.startsWith('server/kernel/')
/** The types of the tables of a feature, or of the kernel. */
export const ownerOfTables = (path: string) => /^(?:features\/([^/]+)\/tables|db\/tables\/([^/]+))\.ts$/.exec(path)?.slice(1).find(Boolean)
