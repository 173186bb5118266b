ALTER TABLE "outbox" DROP CONSTRAINT "outbox_kind";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_one";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "closes_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_closing" ON "profiles" USING btree ("closes_at") WHERE closes_at is not null and status <> 'closed';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_account" CHECK (("outbox"."kind" = 'closing') = ("outbox"."profile_id" is not null));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('sign_in', 'step_up', 'ticket', 'waitlisted', 'promoted', 'cancelled', 'expiry', 'conversion', 'closing'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_one" CHECK (num_nonnulls("outbox"."attempt_id", "outbox"."registration_id", "outbox"."warning_id", "outbox"."conversion_id", "outbox"."profile_id") = 1);