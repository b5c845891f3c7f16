import { expect, test } from 'vitest'
import { ownGrantsIn, schemaIn } from './dump-script.ts'

/** As pg_restore 17 writes it, with what operators add for their reports. */
const script = `--
-- PostgreSQL database dump
--

\\restrict zWxdSVSrtPIV

SET statement_timeout = 0;

--
-- Name: books; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA books;


--
-- Name: told(); Type: FUNCTION; Schema: books; Owner: -
--

CREATE FUNCTION books.told() RETURNS text LANGUAGE sql AS $$
select 'a text may say so:
GRANT ALL ON SCHEMA books TO larkfield_app;
'$$;


--
-- Name: SCHEMA books; Type: ACL; Schema: -; Owner: -
--

GRANT USAGE ON SCHEMA books TO larkfield_app;
GRANT USAGE ON SCHEMA books TO bi;


--
-- Name: FUNCTION told(); Type: ACL; Schema: books; Owner: -
--

REVOKE ALL ON FUNCTION books.told() FROM PUBLIC;
REVOKE ALL ON FUNCTION books.told() FROM first_owner;
GRANT ALL ON FUNCTION books.told() TO larkfield_app WITH GRANT OPTION;
SET SESSION AUTHORIZATION bi;
GRANT ALL ON FUNCTION books.told() TO larkfield_app;
RESET SESSION AUTHORIZATION;
GRANT ALL ON FUNCTION books.told() TO larkfield_apprentice;


--
-- Name: DEFAULT PRIVILEGES FOR TABLES; Type: DEFAULT ACL; Schema: books; Owner: -
--

ALTER DEFAULT PRIVILEGES FOR ROLE first_owner IN SCHEMA books GRANT SELECT ON TABLES TO bi;


--
-- PostgreSQL database dump complete
--

\\unrestrict zWxdSVSrtPIV
`

test('of the grants only those of the role of the bank and of everyone are taken', () => {
  expect(ownGrantsIn(script).split('\n')).toEqual([
    'GRANT USAGE ON SCHEMA books TO larkfield_app;',
    'REVOKE ALL ON FUNCTION books.told() FROM PUBLIC;',
    'GRANT ALL ON FUNCTION books.told() TO larkfield_app WITH GRANT OPTION;',
    'GRANT ALL ON FUNCTION books.told() TO larkfield_app;',
  ])
})

test('the schema is all the rest, as a database takes it and not only psql', () => {
  const schema = schemaIn(script)
  expect(schema).toContain('SET statement_timeout = 0;')
  expect(schema).toContain('CREATE SCHEMA books;')
  expect(schema).toContain('a text may say so:\nGRANT ALL')
  expect(schema).not.toMatch(/restrict|\bbi\b|first_owner|REVOKE/)
})
