let nameOf: () => string = () => ''

/** The session hands over who is looking; files are shown with that name written over them. */
export const setViewerNameProvider = (provider: () => string): void => {
  nameOf = provider
}

export const viewerName = (): string => nameOf()
