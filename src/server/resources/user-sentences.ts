import { fieldFailure } from '#contract/failure.ts'

/** What a role shows depends on where its holder is: both are in the form, and either may be changed. */
export const seesMore = () =>
  fieldFailure({
    sysRoles:
      '凭这些角色，该用户在所选的机构和部门会看到您看不到的数据，请调整角色、机构或部门，或联系管理员',
  })

export const notYours = (roleNames: readonly string[]) =>
  fieldFailure({
    sysRoles: `「${roleNames.join('」「')}」里有您没有的权限，不能由您授予或收回，请联系管理员`,
  })

export const takesMore = () =>
  fieldFailure({
    sysRoles: '凭现在的角色、机构和部门，该用户能看到您看不到的数据，不能由您收回角色或调离，请联系管理员',
  })
