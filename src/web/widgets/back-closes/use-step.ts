import { create } from 'zustand'

interface Step {
  /** Key of the router's place in the history. */
  key: string
}

const useStepNow = create<Step>()(() => ({ key: '' }))

interface Router {
  subscribe: (listen: (state: { location: Step }) => void) => void
}

/** Listens to a router from its beginning to its end. */
export const followSteps = (router: Router): void =>
  router.subscribe(({ location: { key } }) => useStepNow.setState({ key }))

/** The step that the page stands at, for what is open over it; what is closed is not drawn anew with each of them. */
export const useStep = (isOpen: boolean): string => useStepNow(({ key }) => (isOpen ? key : ''))
