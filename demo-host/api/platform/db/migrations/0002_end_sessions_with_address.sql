-- Whoever changes a customer's e-mail address, by a call or by hand, ends every session that the old address opened.
CREATE FUNCTION end_sessions_with_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE sessions SET revoked_at = now() WHERE profile_id = NEW.id AND revoked_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER end_sessions_with_address AFTER UPDATE OF email ON profiles
FOR EACH ROW WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email))
EXECUTE FUNCTION end_sessions_with_address();
