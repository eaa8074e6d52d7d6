import { useState } from 'react'

import styles from './docs.module.css'
import { EndpointDetails } from './endpoint-details.tsx'
import type { Endpoint, OpenApi } from './openapi-model.ts'

interface Props {
  document: OpenApi
  endpoint: Endpoint
}

/** One call on one line; what it takes is made when it is opened. Plain elements: there are nearly two hundred of them. */
export const EndpointItem = ({ document, endpoint }: Props) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <code className={styles['method']}>{endpoint.method}</code>
          <span className={styles['what']}>
            {endpoint.path} <span>{endpoint.summary}</span>
          </span>
        </summary>
        {isOpen && (
          <div className={styles['details']}>
            <EndpointDetails document={document} endpoint={endpoint} />
          </div>
        )}
      </details>
    </li>
  )
}
