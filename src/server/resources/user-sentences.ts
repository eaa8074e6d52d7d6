import { fieldFailure } from '#contract/failure.ts'

/** What a role shows depends on where its holder is: both are in the form, and either may be changed. */
export const seesMore = () =>
  fieldFailure({
    sysRoles:
      '凭这些角色，该用户在所选的机构和部门会看到您看不到的数据，请调整角色、机构或部门，或联系管理员',
  })
