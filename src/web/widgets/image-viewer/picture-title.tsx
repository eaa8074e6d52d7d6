import { Flex } from 'antd'

interface Props {
  name: string
  index: number
  count: number
}

/** Which picture this is, of how many; beside the tools of that corner. A press there goes to what is below. */
export const PictureTitle = ({ name, index, count }: Props) => (
  <Flex style={{ position: 'absolute', top: 16, insetInline: '16px 124px', pointerEvents: 'none' }}>
    <Flex
      gap="small"
      style={{
        maxWidth: '100%',
        padding: '5px 14px',
        borderRadius: 20,
        background: '#606266',
        color: '#fff',
      }}
    >
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</span>
      {count > 1 && (
        <span style={{ flex: 'none' }}>
          {index + 1} / {count}
        </span>
      )}
    </Flex>
  </Flex>
)
