CREATE TABLE "known_networks" (
	"key" text PRIMARY KEY NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_networks_proved" ON "known_networks" USING btree ("proved_at");