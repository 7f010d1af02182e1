import type { useLoaderData } from 'react-router'

/** What React Router hands to the component of a page: what its loader returned. */
export type PageProps<Load> = { loaderData: ReturnType<typeof useLoaderData<Load>> }
