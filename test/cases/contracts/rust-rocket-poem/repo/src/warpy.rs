use warp::Filter;
fn f() {
    let hi = warp::path!("hi" / String / u32).and(warp::get()).map(|_, _| "");
    let bye = warp::post().and(warp::path("bye")).and(warp::path::param::<u32>()).and(warp::path::end()).map(|_| "");
}
